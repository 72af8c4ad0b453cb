import { IconTicket } from "@touchline/icons";
import { QueryRoot } from "../../../data/query/QueryRoot.tsx";
import { useEditedBet } from "../../../domain/slip/edited-bet.ts";
import { useSlipLegs } from "../../../domain/slip/slip.ts";
import { BET_TEXTS } from "../../../domain/texts/bet-texts.ts";
import { TextsOnDemand } from "../../../domain/texts/TextsOnDemand.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import styles from "./BetSlip.module.css";
import { usePlacement } from "./bet-slip.placement.ts";
import { EditBanner } from "./components/EditBanner.tsx";
import { OnItsWay } from "./components/OnItsWay.tsx";
import { Receipt } from "./components/Receipt.tsx";
import { SlipForm } from "./components/SlipForm.tsx";

/** The bet slip: selections, stakes, placing them, and the receipt. */
export function BetSlip() {
  return (
    <TextsOnDemand namespaces={BET_TEXTS} fallback={<Skeleton height={240} radius="var(--r-m)" />}>
      <QueryRoot>
        <SlipBody />
      </QueryRoot>
    </TextsOnDemand>
  );
}

function SlipBody() {
  const legs = useSlipLegs();
  const { step, receipt } = usePlacement();
  const edited = useEditedBet();
  return (
    <div className={styles.slip}>
      {edited && step === "idle" && receipt.length === 0 && <EditBanner bet={edited} />}
      {step !== "idle" ? (
        <OnItsWay />
      ) : receipt.length > 0 ? (
        <Receipt />
      ) : legs.length > 0 ? (
        <SlipForm />
      ) : (
        <EmptySlip />
      )}
      <Said />
    </div>
  );
}

/**
 * Announces the result of a placement to screen readers. Always mounted, so that they notice
 * changes.
 */
function Said() {
  const texts = useTexts();
  const { step, receipt, refused } = usePlacement();
  const refusals = Object.keys(refused).length;
  const said = [
    step !== "idle" && texts(`bets.step.${step}`),
    receipt.length > 0 && texts("bets.placed", { count: receipt.length }),
    step === "idle" && refusals > 0 && texts("bets.refused", { count: refusals }),
  ];
  return (
    <p className="only-said" role="status">
      {said.filter(Boolean).join(" ")}
    </p>
  );
}

function EmptySlip() {
  const texts = useTexts();
  return (
    <div className={styles.empty}>
      <IconTicket size={40} stroke={1.5} aria-hidden="true" />
      <p className={styles.emptyTitle}>{texts("slip.empty")}</p>
      <p>{texts("slip.emptyHint")}</p>
    </div>
  );
}
