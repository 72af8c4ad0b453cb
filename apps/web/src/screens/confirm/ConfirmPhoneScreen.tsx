import { CallError } from "@touchline/calls";
import { checkPhone } from "@touchline/core/phone";
import { useRouter } from "next/router";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { loadHeartbeat } from "../../data/session/session.client.ts";
import { changePhone, proveOldPhone } from "../../domain/account/phone.client.ts";
import { afterProof } from "../../domain/account/proof.client.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { faultCode, faultText } from "../../domain/texts/call-fault.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { Screen } from "../Screen.tsx";

/**
 * docs/behaviour/routes.md#addresses, /confirm-phone: proves the account's phone, or changes it.
 */
export function ConfirmPhoneScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("confirmPhone.title")}>
      <NeedsLogin beforeSecondFactor reason={texts("confirmPhone.guest")}>
        {({ punterInfo }) => {
          const phone = punterInfo.details.phoneInfo;
          const { countryId } = punterInfo.address;
          if (phone?.confirmed) return <ChangeForm country={countryId} />;
          return (
            <PhoneForm
              country={countryId}
              phone={phone?.phoneNumber.replace(/\D/g, "") ?? ""}
              lead={texts("confirmPhone.lead")}
            />
          );
        }}
      </NeedsLogin>
    </Screen>
  );
}

/** The punter confirms the old phone, or says that it is lost, before entering the new one. */
function ChangeForm({ country }: { country: string }) {
  const texts = useTexts();
  const [old, setOld] = useState<"unproved" | "proved" | "lost">("unproved");
  const [fault, setFault] = useState<string | null>(null);

  async function prove(): Promise<void> {
    try {
      if ((await proveOldPhone()) === "verified") setOld("proved");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(faultText(texts, error));
    }
  }

  if (old !== "unproved") {
    const lead = texts(old === "lost" ? "confirmPhone.lostLead" : "confirmPhone.lead");
    return <PhoneForm country={country} phone="" lead={lead} oldPhoneLost={old === "lost"} />;
  }
  return (
    <>
      <Note>{texts("confirmPhone.confirmed")}</Note>
      <Lead>{texts("confirmPhone.proofLead")}</Lead>
      <Refused>{fault}</Refused>
      <Button tone="accent" size="l" wide onClick={() => void prove()}>
        {texts("confirmPhone.proof")}
      </Button>
      <Button size="l" wide onClick={() => setOld("lost")}>
        {texts("confirmPhone.lost")}
      </Button>
    </>
  );
}

interface PhoneFormProps {
  country: string;
  phone: string;
  lead: string;
  oldPhoneLost?: boolean;
}

function PhoneForm({ country, phone, lead, oldPhoneLost = false }: PhoneFormProps) {
  const texts = useTexts();
  const router = useRouter();
  const form = useForm({ defaultValues: { phone } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ phone: digits }: { phone: string }): Promise<void> {
    try {
      const changed = await afterProof(() => changePhone(digits, oldPhoneLost));
      if (changed?.outcome !== "verified") return;
      const { emailSent } = changed;
      await loadHeartbeat();
      showNotice("success", {
        id: "phone",
        title: texts(emailSent ? "confirmPhone.emailSent" : "confirmPhone.done"),
      });
      await router.push("/account");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const needsEmail =
        faultCode(error) === "FORBIDDEN" && error.details.reason === "email.unconfirmed";
      const message = needsEmail ? texts("confirmPhone.noEmail") : faultText(texts, error);
      form.setError("root", { message });
      // docs/behaviour/login-and-sessions.md#phone-and-session-confirmation: phone verification
      // failure shows the notice `3ds.notify.verify_failure`.
      if (faultCode(error) === "VERIFICATION_ERROR")
        showNotice("failure", { id: "phone", title: texts("3ds.notify.verify_failure") });
    }
  }

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <Lead>{lead}</Lead>
      <Controller
        name="phone"
        control={form.control}
        rules={{
          validate: (digits) => checkPhone(digits) || texts("server.error.INCORRECT_PHONE_NUMBER"),
        }}
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
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
        {texts("confirmPhone.send")}
      </Button>
    </Form>
  );
}
