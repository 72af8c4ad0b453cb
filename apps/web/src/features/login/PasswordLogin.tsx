import { FormProvider, useForm } from "react-hook-form";
import { useFrame } from "../../data/frame/frame.ts";
import type { LoginRefusal } from "../../data/session/login.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { attemptLogin } from "./attempt-login.ts";
import { LoginNameField, type NamedBy, useNeeded } from "./LoginNameField.tsx";
import { reactionTo } from "./login.rules.ts";
import { refusalText } from "./refusal-text.ts";

interface PasswordLoginProps {
  way: NamedBy;
  /** Pre-filled if it is known. */
  login: string;
  onRename: (way: NamedBy, login: string) => void;
  onDone: () => void;
  onLeave: (path: string) => void;
  /** The account exists but cannot be opened. */
  onShut: () => void;
}

interface Fields {
  login: string;
  phone: string;
  password: string;
  rememberMe: boolean;
}

/** Login with a login name or a phone, and a password. */
export function PasswordLogin({
  way,
  login,
  onRename,
  onDone,
  onLeave,
  onShut,
}: PasswordLoginProps) {
  const texts = useTexts();
  const { flags } = useFrame();
  const form = useForm<Fields>({
    defaultValues: {
      login: way === "login" ? login : "",
      phone: way === "phone" ? login : "",
      password: "",
      rememberMe: flags.REMEMBER_ME === true,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const needed = useNeeded();

  function refused(refusal: LoginRefusal, name: string): void {
    const reaction = reactionTo(refusal);
    if (reaction.kind === "use-other-name") onRename(reaction.way, reaction.login);
    if (reaction.kind === "confirm-email")
      return onLeave(`/account/checking-email-sent?login=${encodeURIComponent(name)}`);
    if (reaction.kind === "account-closed") return onShut();
    form.setError("root", { message: refusalText(texts, refusal, reaction) });
  }

  async function submit({ login: typed, phone, password, rememberMe }: Fields): Promise<void> {
    // docs/behaviour/login-and-sessions.md#login-names: login and password are trimmed; the phone
    // comes as digits.
    const name = way === "phone" ? phone : typed.trim();
    const named = way === "phone" ? { login: "", phoneNumber: phone } : { login: name };
    const outcome = await attemptLogin({ ...named, password: password.trim(), rememberMe });
    if (outcome === null) return;
    if (outcome.ok) onDone();
    else refused(outcome, name);
  }

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <FormProvider {...form}>
        <LoginNameField way={way} autoComplete="username webauthn" />
      </FormProvider>
      <PasswordField
        label={texts("login.password")}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password", needed)}
      />
      {flags.REMEMBER_ME && (
        <Checkbox label={texts("login.rememberMe")} {...form.register("rememberMe")} />
      )}
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
        {texts(isSubmitting ? "login.submitting" : "login.submit")}
      </Button>
    </Form>
  );
}
