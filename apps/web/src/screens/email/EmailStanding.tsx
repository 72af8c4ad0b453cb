import { useEffect, useState } from "react";
import { useSession } from "../../data/session/session.ts";
import { prepareCaptcha } from "../../domain/captcha/captcha.client.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import type { EmailPurpose } from "./email-purpose.ts";
import { GuestEmail } from "./GuestEmail.tsx";
import { OwnEmail } from "./OwnEmail.tsx";

/**
 * docs/behaviour/routes.md#addresses, the pages about an email that is to be confirmed. A punter
 * sees how their own address stands; a guest can have the mail sent again.
 */
export function EmailStanding({
  purpose,
  oldLink = false,
}: {
  purpose: EmailPurpose;
  /** The visitor followed a link that no longer works. */
  oldLink?: boolean;
}) {
  const texts = useTexts();
  const session = useSession();
  const [login, setLogin] = useState<string | null>(null);
  useEffect(() => {
    setLogin(new URLSearchParams(window.location.search).get("login") ?? "");
    void prepareCaptcha("sign-up");
  }, []);
  const guestJoins = purpose === "join" && session.status === "guest";
  return (
    <Screen title={texts(guestJoins ? "confirmEmail.titleJoin" : "confirmEmail.title")}>
      {session.status === "punter" ? (
        <OwnEmail heartbeat={session.heartbeat} oldLink={oldLink} />
      ) : session.status === "expected" || login === null ? (
        <Skeleton height={160} radius="var(--r-m)" />
      ) : (
        <GuestEmail purpose={purpose} sentTo={login} />
      )}
    </Screen>
  );
}
