import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { faultCode } from "../../domain/texts/call-fault.ts";
import { NewPassword } from "../../features/password/NewPassword.tsx";
import {
  useChangePassword,
  usePasswordRules,
  usePasswordToken,
  useSetPassword,
} from "../../features/password/password.client.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Refused } from "../../ui/Form.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

/**
 * docs/behaviour/routes.md#addresses, /change-password: with a token from a mail or a message, or
 * for a punter who knows the old password.
 */
export function ChangePasswordScreen() {
  const texts = useTexts();
  const [token, setToken] = useState<string | null | undefined>(undefined);
  useEffect(() => setToken(new URLSearchParams(window.location.search).get("token")), []);
  return (
    <Screen title={texts("password.title")}>
      <QueryRoot>
        {token === undefined ? (
          <Skeleton height={200} radius="var(--r-m)" />
        ) : token === null ? (
          <Changing />
        ) : (
          <ByToken token={token} />
        )}
      </QueryRoot>
    </Screen>
  );
}

function ByToken({ token }: { token: string }) {
  const texts = useTexts();
  const router = useRouter();
  const { data, error } = usePasswordToken(token);
  const set = useSetPassword();
  // The token may also expire while the punter types.
  if (error || faultCode(set.error) === "TOKEN_NOT_FOUND")
    return (
      <>
        <Refused>{texts("password.linkGone")}</Refused>
        <ButtonLink tone="accent" size="l" wide href="/account/lost-password">
          {texts("password.again")}
        </ButtonLink>
      </>
    );
  if (!data) return <Skeleton height={200} radius="var(--r-m)" />;
  return (
    <NewPassword
      mode={data.mode}
      rules={data.password}
      busy={set.isPending}
      onPassword={async ({ password }) => {
        await set.mutateAsync({ token, password });
        showNotice("success", {
          id: "password",
          title: texts("password.saved"),
          text: texts("password.savedText"),
        });
        await router.replace("/");
      }}
    />
  );
}

function Changing() {
  const texts = useTexts();
  const router = useRouter();
  const change = useChangePassword();
  const rules = usePasswordRules();
  return (
    <NeedsLogin reason={texts("password.guest")}>
      {() =>
        rules.data ? (
          <NewPassword
            mode="changing"
            rules={rules.data}
            busy={change.isPending}
            onPassword={async (fields) => {
              // Null: the owner declined the proof of identity.
              if (!(await change.mutateAsync(fields))) return;
              showNotice("success", {
                id: "password",
                title: texts("password.saved"),
                text: texts("password.savedText"),
              });
              await router.push("/account");
            }}
          />
        ) : (
          <Skeleton height={200} radius="var(--r-m)" />
        )
      }
    </NeedsLogin>
  );
}
