import { useRouter } from "next/router";
import { useForm } from "react-hook-form";
import { type LoginAttempt, submitLogin } from "../../lib/login.ts";
import type { DialogProps } from "../../lib/popups/dialog.ts";
import { serverErrorText } from "../../lib/server-error.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./LoginDialog.module.css";

export default function LoginDialog({ props, open, answer, onClosed }: DialogProps<"login">) {
  const texts = useTexts();
  const router = useRouter();
  const form = useForm<LoginAttempt>({ defaultValues: { login: props.login ?? "", password: "", rememberMe: true } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ login, password, rememberMe }: LoginAttempt): Promise<void> {
    // product §5: login and password are trimmed.
    const outcome = await submitLogin({ login: login.trim(), password: password.trim(), rememberMe });
    if (outcome.ok) answer("logged-in");
    else form.setError("root", { message: serverErrorText(texts, outcome.code) });
  }
  const leaveFor = (path: string) => {
    answer(null);
    void router.push(path);
  };

  const needed = { required: texts("login.needed"), validate: (value: string) => value.trim() !== "" || texts("login.needed") };
  return (
    <Sheet open={open} onClose={() => answer(null)} onClosed={onClosed} title={texts("login.title")}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
        {props.reason && <p className={styles.reason}>{props.reason}</p>}
        <TextField
          label={texts("login.login")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.login?.message}
          {...form.register("login", needed)}
        />
        <PasswordField
          label={texts("login.password")}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password", needed)}
        />
        <Checkbox label={texts("login.rememberMe")} {...form.register("rememberMe")} />
        {errors.root && (
          <p className={styles.refused} role="alert">
            {errors.root.message}
          </p>
        )}
        <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
          {texts(isSubmitting ? "login.submitting" : "login.submit")}
        </Button>
        <div className={styles.others}>
          <Button tone="ghost" onClick={() => leaveFor("/account/lost-password")}>
            {texts("login.lostPassword")}
          </Button>
          <Button tone="ghost" onClick={() => leaveFor("/join")}>
            {texts("login.join")}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
