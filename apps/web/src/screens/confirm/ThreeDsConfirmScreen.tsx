import type { Heartbeat } from "@touchline/contract";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { call, loadHeartbeat } from "../../data/session/session.client.ts";
import { useSession } from "../../data/session/session.ts";
import { confirmSession } from "../../domain/account/phone.client.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { faultCode, faultText } from "../../domain/texts/call-fault.ts";
import { SecondFactorForm } from "../../features/security/SecondFactorForm.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Lead, Note, Refused } from "../../ui/Form.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";
import { PaymentReturned } from "./PaymentReturned.tsx";

type ConfirmStage = "asking" | "confirmed" | "failed" | "by-code";

const never = () => () => {};
const PAYMENT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The payment id in the address after a bank's page; only the browser reads it. */
const paymentInAddress = (): string | null => {
  const id = new URLSearchParams(window.location.search).get("payment");
  return id !== null && PAYMENT_ID.test(id) ? id : null;
};

/**
 * docs/behaviour/routes.md#addresses, /threedsconfirm: the return from a bank's payment page, and
 * the confirmation of a session.
 */
export function ThreeDsConfirmScreen() {
  const paymentId = useSyncExternalStore<string | null | undefined>(
    never,
    paymentInAddress,
    () => undefined,
  );
  if (paymentId === undefined) return <Waiting />;
  return paymentId === null ? <ConfirmSession /> : <PaymentReturned paymentId={paymentId} />;
}

function Waiting() {
  const texts = useTexts();
  return (
    <Screen title={texts("threeDs.title")}>
      <Skeleton height={120} radius="var(--r-m)" />
    </Screen>
  );
}

/** Confirms a session by the link in a message, or by its code. */
function ConfirmSession() {
  const texts = useTexts();
  const [standing, setStanding] = useState<ConfirmStage>("asking");
  const [fault, setFault] = useState<string | null>(null);
  const begun = useRef(false);
  const session = useSession();
  const heartbeat = session.status === "punter" ? session.heartbeat : null;

  function failed(error: unknown): void {
    const done = faultCode(error) === "SESSION_ALREADY_VERIFIED";
    setStanding(done ? "confirmed" : "failed");
    setFault(faultText(texts, error));
    if (!done)
      showNotice("failure", {
        id: "3ds",
        title: texts("3ds.notify.verify_failure"),
        text: faultText(texts, error),
      });
  }

  const start = useEffectEvent(async () => {
    const hash = new URLSearchParams(window.location.search).get("hash");
    if (hash === null) return setStanding("by-code");
    window.history.replaceState(window.history.state, "", window.location.pathname);
    try {
      await call("threeDsConfirmByHash", { body: { hash } });
      setStanding("confirmed");
    } catch (error) {
      failed(error);
    }
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start();
  }, []);

  async function confirmed(): Promise<void> {
    await loadHeartbeat();
    setStanding("confirmed");
  }

  async function byCode(): Promise<void> {
    try {
      if ((await confirmSession()) !== "verified") return;
      await confirmed();
    } catch (error) {
      failed(error);
    }
  }

  return (
    <Screen title={texts("threeDs.title")}>
      {standing === "asking" && <Skeleton height={120} radius="var(--r-m)" />}
      {standing === "confirmed" && <Confirmed />}
      {standing === "failed" && <Refused>{fault}</Refused>}
      {(standing === "by-code" || standing === "failed") && (
        <NeedsLogin beforeSecondFactor reason={texts("threeDs.guest")}>
          {() =>
            heartbeat && (
              <WayToConfirm heartbeat={heartbeat} byCode={byCode} confirmed={confirmed} />
            )
          }
        </NeedsLogin>
      )}
    </Screen>
  );
}

function Confirmed() {
  const texts = useTexts();
  return (
    <>
      <Note tone="success">{texts("threeDs.confirmed")}</Note>
      <ButtonLink tone="accent" size="l" wide href="/">
        {texts("threeDs.goOn")}
      </ButtonLink>
    </>
  );
}

interface WayProps {
  heartbeat: Heartbeat;
  byCode: () => Promise<void>;
  confirmed: () => Promise<void>;
}

/** The way that works for this account: none is needed, an app, a text, or a phone to be added. */
function WayToConfirm({ heartbeat, byCode, confirmed }: WayProps) {
  const texts = useTexts();
  const { enabled, sessionVerified, by } = heartbeat.threeDs;
  const phone = heartbeat.user.punterInfo.details.phoneInfo;
  if (!enabled) return <NotNeeded />;
  if (sessionVerified) return <Confirmed />;
  if (by === "authenticator") return <SecondFactorForm onConfirmed={confirmed} />;
  if (!phone?.confirmed) return <NoPhone />;
  return (
    <>
      <Lead>
        <span data-private>{texts("threeDs.lead", { phone: phone.phoneNumber.slice(-4) })}</span>
      </Lead>
      <Button tone="accent" size="l" wide onClick={() => void byCode()}>
        {texts("threeDs.send")}
      </Button>
    </>
  );
}

function NotNeeded() {
  const texts = useTexts();
  return (
    <>
      <Note tone="success">{texts("threeDs.notNeeded")}</Note>
      <ButtonLink tone="accent" size="l" wide href="/account">
        {texts("threeDs.toAccount")}
      </ButtonLink>
      <ButtonLink size="l" wide href="/account/security" prefetch={false}>
        {texts("threeDs.toSecurity")}
      </ButtonLink>
    </>
  );
}

/** No code can be texted: the punter adds a phone, or asks us if that is refused. */
function NoPhone() {
  const texts = useTexts();
  return (
    <>
      <Note tone="warning">{texts("threeDs.noPhone")}</Note>
      <ButtonLink tone="accent" size="l" wide href="/confirm-phone" prefetch={false}>
        {texts("threeDs.addPhone")}
      </ButtonLink>
      <ButtonLink size="l" wide href="/contact-us" prefetch={false}>
        {texts("threeDs.contact")}
      </ButtonLink>
    </>
  );
}
