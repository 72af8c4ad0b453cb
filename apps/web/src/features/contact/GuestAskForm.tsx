import type { TicketTopic } from "@touchline/contract";
import { TICKET_TEXT_LENGTH } from "@touchline/contract/form-limits";
import { isEmail } from "@touchline/core";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { prepareCaptcha } from "../../domain/captcha/captcha.client.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../ui/Form.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useAskAsGuest } from "./contact.client.ts";
import { TopicField } from "./TopicField.tsx";

/** A guest's question. The answer and the upload of files are behind a link sent by email. */
export function GuestAskForm() {
  const texts = useTexts();
  const [topic, setTopic] = useState<TicketTopic>("account");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = useAskAsGuest();
  const form = useForm({ mode: "onTouched", defaultValues: { email: "", text: "" } });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => void prepareCaptcha("contact"), []);

  async function submit({ email, text }: { email: string; text: string }): Promise<void> {
    const sent = await ask
      .mutateAsync({ email: email.trim(), text: text.trim(), topic })
      .catch((error: unknown) => {
        form.setError("root", { message: faultText(texts, error) });
        return null;
      });
    if (sent) setSentTo(email.trim());
  }

  if (sentTo !== null)
    return (
      <Note tone="success">
        <span data-private>{texts("contact.guestSent", { email: sentTo })}</span>
      </Note>
    );
  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <Lead>{texts("contact.guestLead")}</Lead>
      <TextField
        label={texts("contact.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register("email", {
          validate: (email) => isEmail(email.trim()) || texts("contact.emailFormat"),
        })}
      />
      <TopicField topic={topic} onTopic={setTopic} />
      <TextArea
        label={texts("contact.text")}
        rows={6}
        maxLength={TICKET_TEXT_LENGTH}
        data-private
        error={errors.text?.message}
        {...form.register("text", {
          validate: (text) => text.trim() !== "" || texts("contact.textMissing"),
        })}
      />
      <Note>{texts("contact.password")}</Note>
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={isSubmitting}>
        {texts("contact.send")}
      </Button>
    </Form>
  );
}
