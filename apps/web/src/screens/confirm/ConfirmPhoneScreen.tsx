import { CallError } from "@touchline/calls";
import { checkPhone } from "@touchline/core/phone";
import { useRouter } from "next/router";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { changePhone } from "../../features/phone/phone.client.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { call, loadHeartbeat } from "../../features/session/session.client.ts";
import { faultCode, faultText } from "../../lib/call-fault.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { Screen } from "../Screen.tsx";

/** product §2, /confirm-phone: the account's phone is proved, or changed for another. */
export function ConfirmPhoneScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("confirmPhone.title")}>
      <NeedsLogin reason={texts("confirmPhone.guest")}>
        {({ punterInfo }) => {
          const phone = punterInfo.details.phoneInfo;
          return (
            <>
              {phone?.confirmed && <Note>{texts("confirmPhone.confirmed")}</Note>}
              <PhoneForm
                country={punterInfo.address.countryId}
                phone={phone?.confirmed ? "" : (phone?.phoneNumber.replace(/\D/g, "") ?? "")}
              />
            </>
          );
        }}
      </NeedsLogin>
    </Screen>
  );
}

function PhoneForm({ country, phone }: { country: string; phone: string }) {
  const texts = useTexts();
  const router = useRouter();
  /** The session was opened without a password: it is asked for once. */
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({ defaultValues: { phone, password: "" } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ phone: digits, password }: { phone: string; password: string }): Promise<void> {
    try {
      if (asksPassword) await call("verifyPassword", { body: { password: password.trim() } });
      if ((await changePhone(digits)) !== "verified") return;
      await loadHeartbeat();
      showNotice("success", { id: "phone", title: texts("confirmPhone.done") });
      await router.push("/account");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (faultCode(error) === "PLAYER_NOT_VERIFIED_PASSWORD") setAsksPassword(true);
      form.setError(faultCode(error) === "INCORRECT_PASSWORD" ? "password" : "root", { message: faultText(texts, error) });
      // product §8: phone verification failure shows the notice `3ds.notify.verify_failure`.
      if (faultCode(error) === "VERIFICATION_ERROR") showNotice("failure", { id: "phone", title: texts("3ds.notify.verify_failure") });
    }
  }

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <Lead>{texts("confirmPhone.lead")}</Lead>
      <Controller
        name="phone"
        control={form.control}
        rules={{ validate: (digits) => checkPhone(digits) || texts("server.error.INCORRECT_PHONE_NUMBER") }}
        render={({ field: { value, onChange, onBlur } }) => (
          <PhoneField
            label={texts("login.phone")}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            defaultCountry={country}
            error={errors.phone?.message}
          />
        )}
      />
      {asksPassword && (
        <PasswordField
          label={texts("login.password")}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password")}
        />
      )}
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
        {texts("confirmPhone.send")}
      </Button>
    </Form>
  );
}
