import { times } from "@touchline/fair";
import type { SlotSpec } from "@touchline/fair/slot";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import type { Drawing } from "../art/shape.ts";
import { type HudStore, useHud } from "../hud-store.ts";
import { SymbolArt } from "../SymbolArt.tsx";
import styles from "./SlotBanner.module.css";

interface SlotBannerProps {
  hud: HudStore;
  spec: SlotSpec;
  drawings: Readonly<Record<string, Drawing>>;
  currency: string;
  stake: number;
}

const PIECES = Array.from({ length: 18 }, (_, at) => at);

/** A banner over the reels: free spins, a big win or the jackpot. */
export function SlotBanner({ hud, spec, drawings, currency, stake }: SlotBannerProps) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const { banner, pays } = useHud(hud);
  if (!banner) return null;
  const won = money(times(BigInt(stake), pays));
  const book =
    banner.kind === "award" && banner.book !== null ? spec.symbols[banner.book]?.id : undefined;
  const [title, detail] = {
    award: () => [
      texts(
        banner.kind === "award" && !banner.isFirst
          ? "game.slot.moreFreeSpins"
          : "game.slot.freeSpinsWon",
        {
          count: banner.kind === "award" ? banner.count : 0,
        },
      ),
      book ? texts("game.slot.bookChosen") : "",
    ],
    freeOver: () => [texts("game.slot.freeSpinsOver"), won],
    great: () => [
      texts(banner.kind === "great" && banner.isHuge ? "game.slot.hugeWin" : "game.slot.greatWin"),
      won,
    ],
    jackpot: () => [
      texts("game.slot.jackpot"),
      banner.kind === "jackpot" ? money(banner.amount) : "",
    ],
  }[banner.kind]();
  const isFeast = banner.kind === "great" || banner.kind === "jackpot";
  return (
    <div className={styles.banner} data-kind={banner.kind} aria-hidden="true">
      {isFeast &&
        PIECES.map((at) => <i key={at} className={styles.piece} style={{ "--at": at }} />)}
      <div className={styles.card}>
        <strong className={styles.title}>{title}</strong>
        {book && <SymbolArt className={styles.book} drawing={drawings[book] ?? []} />}
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
    </div>
  );
}
