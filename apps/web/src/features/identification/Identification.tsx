import { IconBuildingBank, IconCircleCheck, IconClockHour4, IconId, IconLock, IconShieldCheck } from "@tabler/icons-react";
import type { CupisOneInfo, IdentificationMethod } from "@touchline/contract";
import { type ReactNode, useState } from "react";
import { faultText } from "../../lib/call-fault.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Lead, Refused } from "../../ui/Form.tsx";
import { RowButton, Rows } from "../../ui/Rows.tsx";
import styles from "./Identification.module.css";
import { type Attempt, useIdentify } from "./identification.client.ts";
import { asksPassport, stageOf } from "./identification.rules.ts";
import { PassportForm } from "./PassportForm.tsx";

const isBank = (method: IdentificationMethod) => method === "Tinkoff" || method === "Sber";

/** Russia's identification: the ways to it, and where it stands. */
export function Identification({ info, methods }: { info: CupisOneInfo; methods: readonly IdentificationMethod[] }) {
  const texts = useTexts();
  const identify = useIdentify();
  const [method, setMethod] = useState<IdentificationMethod | null>(null);
  const stage = stageOf(info);
  const refusal = identify.error ? faultText(texts, identify.error) : null;

  async function attempt(made: Attempt | "continue"): Promise<void> {
    try {
      const { identificationLink } = await identify.mutateAsync(made);
      if (!identificationLink)
        showNotice("success", { id: "identity", title: texts("identification.success"), text: texts("identification.successText") });
    } catch {
      showNotice("failure", { id: "identity", title: texts("identification.failed") });
    }
  }
  function choose(chosen: IdentificationMethod): void {
    identify.reset();
    if (asksPassport(chosen)) setMethod(chosen);
    else void attempt({ method: chosen, person: null });
  }

  if (stage === "done" || (stage === "limited" && method === null))
    return <Identified level={stage} onMore={() => setMethod("SimplifiedWithVerification")} />;
  if (stage === "locked" || stage === "deleted") return <Locked info={info} />;
  if (stage === "waiting" && method === null)
    return (
      <Standing
        icon={<IconClockHour4 size={40} stroke={1.5} />}
        title={texts("identification.waiting")}
        text={texts("identification.waitingText")}
      >
        <Button tone="accent" size="l" wide busy={identify.isPending} onClick={() => void attempt("continue")}>
          {texts("identification.goOn")}
        </Button>
        <Button size="l" wide onClick={() => setMethod("Simplified")}>
          {texts("identification.otherWay")}
        </Button>
      </Standing>
    );
  if (method)
    return (
      <>
        <Lead>{texts(`identification.method.${method}`)}</Lead>
        <PassportForm
          method={method}
          busy={identify.isPending}
          refusal={refusal}
          onPerson={(person) => void attempt({ method, person })}
          onBack={() => setMethod(null)}
        />
      </>
    );
  return (
    <>
      <Lead>{texts("identification.lead")}</Lead>
      <Refused>{refusal ?? (info.errorCode ? texts(`server.error.${info.errorCode}`) : null)}</Refused>
      <Rows>
        {methods.map((each) => (
          <RowButton
            key={each}
            label={texts(`identification.method.${each}`)}
            icon={isBank(each) ? <IconBuildingBank size={20} /> : asksPassport(each) ? <IconId size={20} /> : <IconShieldCheck size={20} />}
            disabled={identify.isPending}
            onClick={() => choose(each)}
          />
        ))}
      </Rows>
    </>
  );
}

const Standing = ({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children?: ReactNode }) => (
  <section className={styles.standing}>
    {icon}
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);

function Identified({ level, onMore }: { level: "done" | "limited"; onMore: () => void }) {
  const texts = useTexts();
  return (
    <Standing
      icon={<IconCircleCheck className={styles.good} size={44} stroke={1.5} />}
      title={texts("identification.done")}
      text={texts(level === "done" ? "identification.doneFull" : "identification.doneLimited")}
    >
      <ButtonLink tone="accent" size="l" wide href="/account/deposit">
        {texts("shell.deposit")}
      </ButtonLink>
      {level === "limited" && (
        <Button size="l" wide onClick={onMore}>
          {texts("identification.toFull")}
        </Button>
      )}
    </Standing>
  );
}

function Locked({ info }: { info: CupisOneInfo }) {
  const texts = useTexts();
  const text =
    info.additionalState === "DELETED"
      ? "identification.deleted"
      : (`identification.lock.${info.additionalStateReason ?? "general"}` as const);
  return (
    <Standing icon={<IconLock className={styles.bad} size={44} stroke={1.5} />} title={texts("identification.locked")} text={texts(text)}>
      <ButtonLink tone="accent" size="l" wide href="/account/contact-us" prefetch={false}>
        {texts("identification.contactUs")}
      </ButtonLink>
    </Standing>
  );
}
