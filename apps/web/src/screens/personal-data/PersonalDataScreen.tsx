import { useMutation } from "@tanstack/react-query";
import { ageOn, isDay, isPersonName } from "@touchline/core";
import { useRouter } from "next/router";
import { Controller, useForm } from "react-hook-form";
import { now } from "../../data/device/browser.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { call, loadHeartbeat } from "../../data/session/session.client.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Form, Lead, Refused } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Screen } from "../Screen.tsx";

/**
 * /account/user-details: the name and birth date that a short sign-up left out. A name that the
 * account already has cannot be changed.
 */
export function PersonalDataScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("personalData.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("personalData.guest")}>{() => <PersonForm />}</NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

interface Person {
  firstName: string;
  lastName: string;
  birthDay: string;
}

function PersonForm() {
  const texts = useTexts();
  const router = useRouter();
  const { minimumAge } = useFrame();
  const form = useForm<Person>({
    mode: "onTouched",
    defaultValues: { firstName: "", lastName: "", birthDay: "" },
  });
  const { errors } = form.formState;
  const save = useMutation({
    mutationFn: ({ firstName, lastName, birthDay }: Person) =>
      call("fillInPersonalData", {
        body: { firstName: firstName.trim(), lastName: lastName.trim(), birthDay },
      }),
  });
  const today = new Date(now()).toISOString().slice(0, 10);
  const isName = (name: string) => isPersonName(name.trim()) || texts("personalData.nameFormat");
  const isOldEnough = (day: string) => {
    if (!isDay(day) || day > today) return texts("personalData.dayFormat");
    return ageOn(day, today) >= minimumAge || texts("personalData.tooYoung", { age: minimumAge });
  };

  async function submit(person: Person): Promise<void> {
    try {
      await save.mutateAsync(person);
    } catch (error) {
      return form.setError("root", { message: faultText(texts, error) });
    }
    await loadHeartbeat();
    showNotice("success", { id: "personal-data", title: texts("personalData.saved") });
    await router.push("/account/quiz");
  }

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <Lead>{texts("personalData.lead")}</Lead>
      <TextField
        label={texts("personalData.firstName")}
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...form.register("firstName", { validate: isName })}
      />
      <TextField
        label={texts("personalData.lastName")}
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...form.register("lastName", { validate: isName })}
      />
      <Controller
        name="birthDay"
        control={form.control}
        rules={{ validate: isOldEnough }}
        render={({ field: { value, onChange, onBlur } }) => (
          <DateField
            label={texts("personalData.birthDay")}
            autoComplete="bday"
            value={value || null}
            onChange={(day) => onChange(day ?? "")}
            onBlur={onBlur}
            error={errors.birthDay?.message}
          />
        )}
      />
      <Refused>{errors.root?.message}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={save.isPending}>
        {texts("personalData.save")}
      </Button>
    </Form>
  );
}
