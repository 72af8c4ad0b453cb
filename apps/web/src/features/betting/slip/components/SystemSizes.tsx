import { NAMED_SYSTEMS, namedSystem } from "@touchline/betting";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { chooseSizes, chooseSystem } from "../../../../domain/slip/bet-slip.state.ts";
import {
  freeParts,
  linesOfBet,
  type SlipBet,
  stakeOfBet,
} from "../../../../domain/slip/slip-bet.rules.ts";
import { type Special, specialsFor } from "../../../../domain/slip/structure.rules.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { LegGroups } from "./LegGroups.tsx";
import styles from "./SystemSizes.module.css";

type Named = (typeof NAMED_SYSTEMS)[number];
const specialOf = (system: Named): Special | null =>
  "about" in system ? "about1" : "pattern" in system ? "union_jack" : null;

function chosenSpecial({ structure }: SlipBet): Special | null {
  if (structure?.about) return structure.about === 1 ? "about1" : "about2";
  return structure?.pattern ?? (structure?.groups ? "groups" : null);
}

/**
 * The combinations that a system covers: by size, by their traditional name, up and down, or by
 * groups.
 */
export function SystemSizes({ bet, currency }: { bet: SlipBet; currency: string }) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const free = freeParts(bet);
  const isBuilt = bet.builders !== undefined;
  const name = namedSystem(free, bet.sizes, bet.structure ?? {});
  const special = chosenSpecial(bet);
  const hasSizes = special !== "union_jack" && special !== "groups";
  const toggle = (size: number) =>
    chooseSizes(
      bet.sizes.includes(size) ? bet.sizes.filter((other) => other !== size) : [...bet.sizes, size],
    );
  const chip = (label: string, pressed: boolean, onClick: () => void) => (
    <button
      key={label}
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {label}
    </button>
  );
  const named: readonly Named[] = NAMED_SYSTEMS;
  return (
    <fieldset className={styles.system}>
      <legend className="only-said">{texts("bets.sizes")}</legend>
      <div className={styles.row}>
        {hasSizes &&
          Array.from({ length: free }, (_, at) => at + 1).map((size) =>
            chip(`${size}/${free}`, bet.sizes.includes(size), () => toggle(size)),
          )}
        {named
          .filter((system) => system.legs === free && !(isBuilt && specialOf(system)))
          .map((system) =>
            chip(system.name, system.name === name, () =>
              chooseSystem(system.sizes, specialOf(system)),
            ),
          )}
        {(isBuilt ? [] : specialsFor(bet.legs.length))
          .filter((each) => each !== "union_jack")
          .map((each) =>
            chip(texts(`bets.special.${each}`), each === special && name === null, () =>
              chooseSystem([], each === special && name === null ? null : each),
            ),
          )}
      </div>
      {isBuilt && <p className={styles.lines}>{texts("bets.builder.without")}</p>}
      {special === "groups" && <LegGroups bet={bet} />}
      {special !== null && <p className={styles.lines}>{texts(`bets.explain.${special}`)}</p>}
      <p className={styles.lines}>
        {texts("bets.lines", { count: linesOfBet(bet) })}
        {bet.unitStake > 0 && ` · ${texts("bets.costs", { amount: money(stakeOfBet(bet)) })}`}
        {bet.bankers.length > 0 && ` · ${texts("bets.bankers", { count: bet.bankers.length })}`}
      </p>
    </fieldset>
  );
}
