import type { CupisOneInfo, IdentificationMethod } from "@touchline/contract";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type Attempt,
  cameBack,
  type LimitedDeposits,
  useIdentify,
} from "../../domain/account/identification.client.ts";
import { asksPassport, isIdentified, stageOf } from "../../domain/account/identification.rules.ts";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { IdentityStanding } from "./IdentityStanding.tsx";
import { MethodList } from "./MethodList.tsx";
import { PassportForm } from "./PassportForm.tsx";

interface IdentificationProps {
  info: CupisOneInfo;
  methods: readonly IdentificationMethod[];
  /** The limits of the limited level. */
  deposits: LimitedDeposits;
}

/** Russia's identification: its state and the next steps. */
export function Identification({ info, methods, deposits }: IdentificationProps) {
  const texts = useTexts();
  const identify = useIdentify();
  const [method, setMethod] = useState<IdentificationMethod | null>(null);
  /** The punter wants to choose a method although an identification already exists. */
  const [choosing, setChoosing] = useState(false);
  const stage = stageOf(info);
  const refusal = identify.error ? faultText(texts, identify.error) : null;

  function tell(succeeded: boolean): void {
    if (!succeeded)
      showNotice("failure", { id: "identity", title: texts("identification.failed") });
    else
      showNotice("success", {
        id: "identity",
        title: texts("identification.success"),
        text: texts("identification.successText"),
      });
  }
  const welcomeBack = useEffectEvent(() => {
    // If the punter returned early, there is no result to announce yet.
    if (cameBack() && stage !== "waiting") tell(isIdentified(info));
  });
  useEffect(() => welcomeBack(), []);

  async function attempt(made: Attempt | "continue"): Promise<void> {
    try {
      const { identificationLink } = await identify.mutateAsync(made);
      if (identificationLink) return;
      tell(true);
      setMethod(null);
      setChoosing(false);
    } catch {
      tell(false);
    }
  }
  function choose(chosen: IdentificationMethod): void {
    identify.reset();
    if (asksPassport(chosen)) setMethod(chosen);
    else void attempt({ method: chosen, person: null });
  }

  if (
    stage === "locked" ||
    stage === "deleted" ||
    stage === "done" ||
    (stage !== "choose" && !choosing)
  )
    return (
      <IdentityStanding
        info={info}
        stage={stage}
        deposits={deposits}
        busy={identify.isPending}
        onGoOn={() => void attempt("continue")}
        onChoose={() => setChoosing(true)}
      />
    );
  if (method)
    return (
      <PassportForm
        method={method}
        busy={identify.isPending}
        refusal={refusal}
        onPerson={(person) => void attempt({ method, person })}
        onBack={() => setMethod(null)}
      />
    );
  return (
    <>
      <MethodList
        deposits={deposits}
        methods={methods}
        levels={stage === "limited" ? ["full"] : ["limited", "full"]}
        refusal={refusal ?? (info.errorCode ? texts(`server.error.${info.errorCode}`) : null)}
        disabled={identify.isPending}
        onChoose={choose}
      />
      {choosing && (
        <Button tone="ghost" onClick={() => setChoosing(false)}>
          {texts("identification.back")}
        </Button>
      )}
    </>
  );
}
