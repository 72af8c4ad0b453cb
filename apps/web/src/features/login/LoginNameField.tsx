import { Controller, useFormContext } from "react-hook-form";
import { useFrame } from "../../data/frame/frame.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { TextField } from "../../ui/TextField.tsx";

/** How an account is named: by its login name or its phone. */
export type NamedBy = "login" | "phone";

/** The form's values that name an account. Only the one of its way is filled in. */
interface AccountName {
  login: string;
  phone: string;
}

/** The rule of a field that cannot stay empty. */
export function useNeeded() {
  const texts = useTexts();
  return { validate: (value: string) => value.trim() !== "" || texts("login.needed") };
}

interface LoginNameFieldProps {
  way: NamedBy;
  /** Of the login name. */
  autoComplete: string;
}

/** Names the account that a form is about. The form is the context's. */
export function LoginNameField({ way, autoComplete }: LoginNameFieldProps) {
  const texts = useTexts();
  const { homeCountry } = useFrame().site;
  const { control, register, formState } = useFormContext<AccountName>();
  const { errors } = formState;
  const needed = useNeeded();
  if (way === "login")
    return (
      <TextField
        label={texts("login.login")}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.login?.message}
        {...register("login", needed)}
      />
    );
  return (
    <Controller
      name="phone"
      control={control}
      rules={needed}
      render={({ field: { value, onChange, onBlur } }) => (
        <PhoneField
          label={texts("login.phone")}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          defaultCountry={homeCountry}
          error={errors.phone?.message}
        />
      )}
    />
  );
}
