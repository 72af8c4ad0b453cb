import { useEffect, useState } from "react";
import { call } from "../../data/session/session.client.ts";
import { faultCode, faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Lead, Note, Refused } from "../../ui/Form.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

type Link = { kind: "confirm" | "stop"; token: string };
type Answer = { status: "WAITING" | "STOPPED"; hours: number };

function linkOf(search: string): Link | null {
  const query = new URLSearchParams(search);
  const confirm = query.get("confirm");
  const stop = query.get("stop");
  return confirm
    ? { kind: "confirm", token: confirm }
    : stop
      ? { kind: "stop", token: stop }
      : null;
}

/**
 * /phone-change: starts or stops a pending change of phone. It requires a tap, so that a mail
 * scanner cannot trigger it by opening the link.
 */
export function PhoneChangeScreen() {
  const texts = useTexts();
  const [link, setLink] = useState<Link | null | "reading">("reading");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setLink(linkOf(window.location.search));
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);

  async function send(token: string): Promise<void> {
    setBusy(true);
    try {
      setAnswer(await call("phoneChangeAnswer", { body: { token } }));
      setFault(null);
    } catch (error) {
      if (faultCode(error) === "UNKNOWN_HASH") setGone(true);
      else setFault(faultText(texts, error));
    }
    setBusy(false);
  }

  return (
    <Screen title={texts("phoneChange.title")}>
      {link === "reading" && <Skeleton height={120} radius="var(--r-m)" />}
      {(link === null || gone) && (
        <Gone stops={link !== null && link !== "reading" && link.kind === "stop"} />
      )}
      {answer?.status === "WAITING" && (
        <Note>{texts("phoneChange.waiting", { hours: answer.hours })}</Note>
      )}
      {answer?.status === "STOPPED" && (
        <>
          <Note>{texts("phoneChange.stopped")}</Note>
          <ButtonLink tone="accent" size="l" wide href="/account/lost-password" prefetch={false}>
            {texts("phoneChange.password")}
          </ButtonLink>
        </>
      )}
      <Refused>{fault}</Refused>
      {link !== null && link !== "reading" && !answer && !gone && (
        <>
          <Lead>
            {texts(link.kind === "confirm" ? "phoneChange.confirmLead" : "phoneChange.stopLead")}
          </Lead>
          <Button tone="accent" size="l" wide busy={busy} onClick={() => void send(link.token)}>
            {texts(link.kind === "confirm" ? "phoneChange.confirm" : "phoneChange.stop")}
          </Button>
        </>
      )}
    </Screen>
  );
}

/**
 * A change that was not confirmed in time must be requested again. One that was not stopped in time
 * may have happened.
 */
function Gone({ stops }: { stops: boolean }) {
  const texts = useTexts();
  return (
    <>
      <Refused>{texts(stops ? "phoneChange.stopGone" : "phoneChange.gone")}</Refused>
      <ButtonLink
        tone="accent"
        size="l"
        wide
        href={stops ? "/account/contact-us" : "/confirm-phone"}
        prefetch={false}
      >
        {texts(stops ? "phoneChange.contact" : "phoneChange.again")}
      </ButtonLink>
    </>
  );
}
