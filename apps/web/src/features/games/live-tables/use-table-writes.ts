import type { TableAnswer, TableParts } from "@touchline/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { newKey } from "../../../data/device/browser.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { playFaultText, reachedOf, useLimitText } from "../shared/limit-text.ts";
import { isStateUnknown, persistently } from "../shared/persistently.ts";
import { useSamePunter } from "../shared/use-same-punter.ts";
import type { useTableAnswer } from "./use-table-answer.ts";

interface WriteTerms {
  /** False once the round is over: a write for it is not resent. */
  isStillWanted?: () => boolean;
  /** Whether the current state shows that a write with a lost reply was made. */
  isDone?: (stands: TableAnswer) => boolean;
}

export type TableWrite = (
  send: (key: string) => Promise<TableAnswer>,
  terms?: WriteTerms,
) => Promise<boolean>;

/** Sends the punter's writes at a table, one answer each, and says why one was refused. */
export function useTableWrites(
  { opened, stop, openAgain, write }: ReturnType<typeof useTableAnswer>,
  { phase, roundNo }: TableParts,
): { busy: boolean; fault: string | null; send: TableWrite } {
  const texts = useTexts();
  const isSame = useSamePunter();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const limitText = useLimitText(opened?.currency ?? "");
  const failed = useEffectEvent((error: unknown) => {
    const reached = reachedOf(error);
    // If a smaller stake still fits the limit, play continues; otherwise the table stops until the
    // limit renews.
    if (reached && opened && reached.left < opened.limits.minStake) stop(reached);
    else setFault(reached ? limitText(reached) : playFaultText(texts, error));
  });
  // A word of reproach belongs to its round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say that something changed
  useEffect(() => setFault(null), [roundNo, phase]);

  const send: TableWrite = async (
    sendUnder,
    { isStillWanted = () => true, isDone = () => false } = {},
  ) => {
    const key = newKey();
    setBusy(true);
    setFault(null);
    try {
      await write(() =>
        persistently(
          () => sendUnder(key),
          () => isSame() && isStillWanted(),
        ),
      );
      return true;
    } catch (error) {
      const stands = isStateUnknown(error) && isSame() ? await openAgain() : null;
      if (stands && isDone(stands)) return true;
      failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, send };
}
