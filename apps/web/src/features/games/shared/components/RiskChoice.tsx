import type { RISKS } from "@touchline/contract";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Choices } from "./Choices.tsx";

type Risk = (typeof RISKS)[number];
const ALL: readonly Risk[] = ["low", "medium", "high"];

/** The risk level of a game, if its player chooses it. */
export function RiskChoice({
  value,
  onChange,
  disabled,
}: {
  value: Risk;
  onChange: (risk: Risk) => void;
  disabled: boolean;
}) {
  const texts = useTexts();
  const choices = ALL.map((risk) => ({ value: risk, label: texts(`game.risk.${risk}`) }));
  return (
    <Choices
      label={texts("game.risk")}
      value={value}
      onChange={onChange}
      disabled={disabled}
      choices={choices}
    />
  );
}
