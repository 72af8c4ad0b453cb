import type { Payment, PaymentAction } from "@touchline/contract";
import { useEffect, useRef, useState } from "react";
import { useFrame } from "../../../../data/frame/frame.ts";
import { withQuery } from "../../../../domain/addresses/query-text.ts";
import { useMoment } from "../../../../domain/dates/moments.ts";
import { identityPath } from "../../../../domain/standing/way-on.rules.ts";
import { faultText } from "../../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { CopyText } from "../../../../ui/CopyText.tsx";
import { Lead, Refused } from "../../../../ui/Form.tsx";
import { OnDemand } from "../../../../ui/OnDemand.tsx";
import styles from "../Payments.module.css";
import { useRefreshPayment } from "../payments.client.ts";
import { isOpen } from "../payments.rules.ts";
import { SourceOfFunds } from "../SourceOfFunds.tsx";

const loadChallenge = () => import("./Challenge.tsx");

/** The punter's next step for a payment, if there is one. */
export function PaymentNext({ payment, isNew }: { payment: Payment; isNew: boolean }) {
  const { action } = payment;
  if (action?.type === "challenge")
    return <ChallengeStep payment={payment} action={action} isNew={isNew} />;
  if (action?.type === "redirect") return <Redirect action={action} isNew={isNew} />;
  if (action?.type === "instructions") return <Instructions action={action} />;
  if (action?.type === "decoupled") return <Decoupled payment={payment} action={action} />;
  if (payment.state === "unknown") return <CheckAgain paymentId={payment.paymentId} />;
  return <Papers payment={payment} />;
}

/** Accept only http(s) addresses for a provider's page: a `javascript:` address would run here. */
const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//.test(url);

function Until({ action }: { action: PaymentAction }) {
  const texts = useTexts();
  const moment = useMoment("limit");
  return action.expiresAt === null ? null : (
    <Lead>{texts("payment.until", { when: moment(action.expiresAt) })}</Lead>
  );
}

function ChallengeStep({
  payment,
  action,
  isNew,
}: {
  payment: Payment;
  action: PaymentAction;
  isNew: boolean;
}) {
  const texts = useTexts();
  const refresh = useRefreshPayment();
  const [isShown, setShown] = useState(isNew);
  if (!isWeb(action.url)) return null;
  function left(): void {
    setShown(false);
    refresh.mutate(payment.paymentId);
  }
  const props = { open: isShown, url: action.url, paymentId: payment.paymentId, onLeft: left };
  return (
    <>
      <Until action={action} />
      <Button tone="accent" size="l" wide busy={refresh.isPending} onClick={() => setShown(true)}>
        {texts("payment.action.challenge")}
      </Button>
      {isShown && <OnDemand load={loadChallenge} props={props} onFailed={() => setShown(false)} />}
    </>
  );
}

function Redirect({ action, isNew }: { action: PaymentAction; isNew: boolean }) {
  const texts = useTexts();
  const gone = useRef(false);
  const url = isWeb(action.url) ? action.url : null;
  useEffect(() => {
    if (!isNew || gone.current || !url) return;
    gone.current = true;
    window.location.assign(url);
  }, [isNew, url]);
  if (!url) return null;
  return (
    <>
      <Until action={action} />
      <Button tone="accent" size="l" wide onClick={() => window.location.assign(url)}>
        {texts("payment.action.redirect")}
      </Button>
    </>
  );
}

/** A bank's own page opens in a new tab. */
const Elsewhere = ({ url, label }: { url: string | null; label: string }) =>
  isWeb(url) && (
    <ButtonLink
      tone="accent"
      size="l"
      wide
      href={url}
      target="_blank"
      rel="noreferrer"
      prefetch={false}
    >
      {label}
    </ButtonLink>
  );

function Decoupled({ payment, action }: { payment: Payment; action: PaymentAction }) {
  const texts = useTexts();
  return (
    <>
      <Lead>
        {texts("payment.action.decoupled")} {texts("payment.updates")}
      </Lead>
      <Until action={action} />
      <Elsewhere url={action.url} label={texts("payment.action.openApp")} />
      <CheckAgain paymentId={payment.paymentId} />
    </>
  );
}

function Instructions({ action }: { action: PaymentAction }) {
  const texts = useTexts();
  return (
    <>
      <Lead>{texts("payment.action.instructions")}</Lead>
      <dl className={styles.lines}>
        {action.lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{texts(`payment.line.${name}`)}</dt>
            <dd>
              <CopyText text={value} label={texts("payment.copy")} done={texts("payment.copied")} />
            </dd>
          </div>
        ))}
      </dl>
      <Until action={action} />
      <Elsewhere url={action.url} label={texts("payment.action.openBank")} />
    </>
  );
}

function CheckAgain({ paymentId }: { paymentId: string }) {
  const texts = useTexts();
  const refresh = useRefreshPayment();
  return (
    <>
      <Refused>{refresh.error ? faultText(texts, refresh.error) : null}</Refused>
      <Button size="l" wide busy={refresh.isPending} onClick={() => refresh.mutate(paymentId)}>
        {texts("payment.checkAgain")}
      </Button>
    </>
  );
}

/** A withdrawal that waits for the punter links to the page where they can answer. */
function Papers({ payment }: { payment: Payment }) {
  const { paymentId, holder, reason } = payment;
  const texts = useTexts();
  const { site } = useFrame();
  if (reason === "identity" && isOpen(payment))
    return (
      <ButtonLink tone="accent" size="l" wide href={identityPath(site)} prefetch={false}>
        {texts("payment.identity")}
      </ButtonLink>
    );
  if (reason === "debt" && isOpen(payment))
    return (
      <ButtonLink
        tone="accent"
        size="l"
        wide
        href={withQuery("/account/contact-us", { payment: paymentId })}
        prefetch={false}
      >
        {texts("payment.askUs")}
      </ButtonLink>
    );
  const documents = holder === "punter" && (
    <ButtonLink tone="accent" size="l" wide href="/account/upload" prefetch={false}>
      {texts("payment.documents")}
    </ButtonLink>
  );
  if (reason === "source_of_funds" && isOpen(payment))
    return <SourceOfFunds otherwise={documents} />;
  return reason === "question" && documents;
}
