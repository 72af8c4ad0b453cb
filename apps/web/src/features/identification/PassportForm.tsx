import type { IdentificationMethod } from "@touchline/contract";
import { useEffect, useEffectEvent } from "react";
import { Controller, useForm } from "react-hook-form";
import type { Person } from "../../domain/account/identification.client.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Identification.module.css";

interface PassportFormProps {
  method: IdentificationMethod;
  busy: boolean;
  /** Why the last attempt was refused. */
  refusal: string | null;
  onPerson: (person: Person) => void;
  onBack: () => void;
}

interface Fields {
  lastName: string;
  firstName: string;
  middleName: string;
  birthDay: string | null;
  passportNumber: string;
  snils: string;
}

const PASSPORT = /^\s*\d{2}\s?\d{2}\s?\d{6}\s*$/;
const SNILS = /^(?:\D*\d){11}\D*$/;
const CYRILLIC = /^\s*[А-ЯЁа-яё]+(?:[ -][А-ЯЁа-яё]+)*\s*$/;

/** The data of a Russian passport that the payment centre compares. */
export function PassportForm({ method, busy, refusal, onPerson, onBack }: PassportFormProps) {
  const texts = useTexts();
  const form = useForm<Fields>({
    mode: "onTouched",
    defaultValues: {
      lastName: "",
      firstName: "",
      middleName: "",
      birthDay: null,
      passportNumber: "",
      snils: "",
    },
  });
  const { errors } = form.formState;
  const named = {
    validate: (name: string) => CYRILLIC.test(name) || texts("identification.nameFormat"),
  };

  function submit({ birthDay, snils, middleName, ...fields }: Fields): void {
    const optional = {
      ...(snils.trim() && { snils: snils.trim() }),
      ...(middleName.trim() && { middleName: middleName.trim() }),
    };
    const { firstName, lastName, passportNumber } = fields;
    onPerson({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      passportNumber: passportNumber.replace(/\D/g, ""),
      birthDay: birthDay ?? "",
      citizenship: "RU",
      ...optional,
    });
  }

  const begin = useEffectEvent(() => form.setFocus("lastName"));
  useEffect(() => begin(), []);

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <h2 className={styles.method}>{texts(`identification.method.${method}`)}</h2>
      <TextField
        label={texts("identification.lastName")}
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...form.register("lastName", named)}
      />
      <TextField
        label={texts("identification.firstName")}
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...form.register("firstName", named)}
      />
      <TextField
        label={texts("identification.middleName")}
        autoComplete="additional-name"
        {...form.register("middleName")}
      />
      <Controller
        name="birthDay"
        control={form.control}
        rules={{ required: texts("identification.birthDayNeeded") }}
        render={({ field: { value, onChange, onBlur } }) => (
          <DateField
            label={texts("identification.birthDay")}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={errors.birthDay?.message}
          />
        )}
      />
      <TextField
        label={texts("identification.passport")}
        inputMode="numeric"
        placeholder="0000 000000"
        autoComplete="off"
        error={errors.passportNumber?.message}
        {...form.register("passportNumber", {
          validate: (text) => PASSPORT.test(text) || texts("identification.passportFormat"),
        })}
      />
      {method !== "Fast" && (
        <TextField
          label={texts("identification.snils")}
          inputMode="numeric"
          placeholder="000-000-000 00"
          autoComplete="off"
          error={errors.snils?.message}
          {...form.register("snils", {
            validate: (text) =>
              text.trim() === "" || SNILS.test(text) || texts("identification.snilsFormat"),
          })}
        />
      )}
      <Refused>{refusal}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={busy}>
        {texts(busy ? "identification.checking" : "identification.identify")}
      </Button>
      <Button tone="ghost" onClick={onBack}>
        {texts("identification.otherWay")}
      </Button>
    </Form>
  );
}
