import type { GameCard } from "@touchline/contract";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Sheet } from "../../../../ui/Sheet.tsx";
import { choices, filtered, type LobbyFilter, NO_FILTER, toggled } from "../lobby.rules.ts";
import styles from "./FilterSheet.module.css";

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  games: readonly GameCard[];
  filter: LobbyFilter;
  onChange: (filter: LobbyFilter) => void;
}

/** Filters by studio, mechanic, theme and volatility. */
export default function FilterSheet({ open, onClose, games, filter, onChange }: FilterSheetProps) {
  const texts = useTexts();
  const offered = choices(games);
  const count = filtered(games, filter).length;
  const group = <K extends "studios" | "mechanics" | "themes" | "volatilities">(
    kind: K,
    title: string,
    name: (value: LobbyFilter[K][number]) => string,
  ) => (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {offered[kind].map((value) => {
        const on = (filter[kind] as readonly string[]).includes(value);
        return (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={on}
            onClick={() =>
              onChange({ ...filter, [kind]: toggled(filter[kind] as readonly string[], value) })
            }
          >
            {name(value as LobbyFilter[K][number])}
          </button>
        );
      })}
    </fieldset>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts("lobby.filters")}
      footer={
        <div className={styles.footer}>
          <Button size="l" onClick={() => onChange({ ...NO_FILTER, text: filter.text })}>
            {texts("lobby.clear")}
          </Button>
          <Button size="l" wide tone="accent" onClick={onClose}>
            {texts("lobby.show", { count })}
          </Button>
        </div>
      }
    >
      {group("studios", texts("lobby.studio"), (value) => value)}
      {group("mechanics", texts("lobby.mechanic"), (value) => texts(`lobby.mechanic.${value}`))}
      {group("themes", texts("lobby.theme"), (value) => texts(`lobby.theme.${value}`))}
      {group("volatilities", texts("lobby.volatility"), (value) =>
        texts(`game.volatility.${value}`),
      )}
    </Sheet>
  );
}
