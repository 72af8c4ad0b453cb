import { keysOf } from "@touchline/core";
import {
  MONEY_WHEEL,
  symbolAt,
  WHEEL_SYMBOLS,
  type WheelOutcome,
  type WheelSymbol,
} from "@touchline/fair/money-wheel";
import { type Texts, useTexts } from "../../../../platform/texts/text.ts";
import { useTableChips } from "../components/ChipBar.tsx";
import { MoneyWheel } from "../components/MoneyWheel.tsx";
import type { SpotView } from "../components/Spots.tsx";
import { SpotTable } from "../components/SpotTable.tsx";
import { HotNumbers } from "../statistics/HotNumbers.tsx";
import type { TableStageProps } from "../table-stage.ts";

const SYMBOLS = keysOf(WHEEL_SYMBOLS);
const isCup = (symbol: string): symbol is "gold" | "silver" | "bronze" =>
  symbol === "gold" || symbol === "silver" || symbol === "bronze";
const symbolText = (texts: Texts, symbol: string): string =>
  isCup(symbol) ? texts(`game.live.wheel.${symbol}`) : `×${symbol}`;

/** A wheel that stops at a number, which is the multiplier paid. */
export default function WheelTableStage({ parts, table }: TableStageProps) {
  const texts = useTexts();
  const chips = useTableChips(parts, table);
  const outcome = parts.outcome as WheelOutcome | null;
  const [last] = parts.past;
  const symbol = outcome && symbolAt(outcome);
  const won = symbol && parts.phase === "result" ? new Set<string>([symbol]) : null;
  const spots = SYMBOLS.map((each): SpotView => {
    const { times } = WHEEL_SYMBOLS[each];
    return {
      spot: each,
      label: symbolText(texts, each),
      pays: isCup(each) ? `×${times}` : `${WHEEL_SYMBOLS[each].segments}/${MONEY_WHEEL.length}`,
      times: times - 1,
      tone: isCup(each) ? each : undefined,
    };
  });
  return (
    <SpotTable
      parts={parts}
      table={table}
      chips={chips}
      said={symbol ? texts("game.live.wheel.stopped", { symbol: symbolText(texts, symbol) }) : ""}
      spots={spots}
      won={won}
      statistics={
        <HotNumbers
          past={parts.past.map(({ short }) => [short])}
          all={SYMBOLS}
          textOf={(short) => symbolText(texts, short)}
        />
      }
    >
      <MoneyWheel
        segment={outcome?.segment ?? (last ? MONEY_WHEEL.indexOf(last.short as WheelSymbol) : 0)}
        spin={outcome && parts.roundNo}
        ms={parts.until - parts.from}
      />
    </SpotTable>
  );
}
