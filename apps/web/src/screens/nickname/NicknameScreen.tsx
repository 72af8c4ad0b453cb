import { useMutation } from "@tanstack/react-query";
import { isNickname } from "@touchline/core";
import { useRouter } from "next/router";
import { useForm } from "react-hook-form";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { call, loadHeartbeat } from "../../data/session/session.client.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { faultDetails } from "../../domain/texts/fault-details.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Lead } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Screen } from "../Screen.tsx";

const LENGTHS = { minLength: 3, maxLength: 33 };

export function NicknameScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("nickname.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("nickname.guest")}>
          {({ punterInfo }) => <NicknameForm nickname={punterInfo.details.nickname ?? ""} />}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

function NicknameForm({ nickname }: { nickname: string }) {
  const texts = useTexts();
  const router = useRouter();
  const form = useForm({ mode: "onTouched", defaultValues: { nickname } });
  const change = useMutation({
    mutationFn: (chosen: string) => call("changeNickname", { body: { nickname: chosen } }),
  });

  async function submit({ nickname: typed }: { nickname: string }): Promise<void> {
    try {
      await change.mutateAsync(typed.trim());
    } catch (error) {
      const isReserved = faultDetails(error).rule === "reserved";
      const message = isReserved ? texts("nickname.reserved") : faultText(texts, error);
      return form.setError("nickname", { message }, { shouldFocus: true });
    }
    await loadHeartbeat();
    showNotice("success", { id: "nickname", title: texts("nickname.saved") });
    await router.push("/account");
  }

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <Lead>{texts("nickname.lead")}</Lead>
      <TextField
        label={texts("nickname.nickname")}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        hint={texts("nickname.hint", { min: LENGTHS.minLength, max: LENGTHS.maxLength })}
        error={form.formState.errors.nickname?.message}
        {...form.register("nickname", {
          validate: (typed) => isNickname(typed.trim(), LENGTHS) || texts("nickname.format"),
        })}
      />
      <Button type="submit" tone="accent" size="l" wide busy={change.isPending}>
        {texts("nickname.save")}
      </Button>
    </Form>
  );
}
