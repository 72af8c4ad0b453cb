import { IconHistory, IconHourglass, IconShieldCheck, IconVolume, IconVolumeOff } from "@tabler/icons-react";
import Link from "next/link";
import { useTexts } from "../../../lib/text.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { GameFacts } from "../GameFacts.tsx";
import type { GameDetails } from "../use-play.ts";
import styles from "./GameMenu.module.css";

interface GameMenuProps {
  open: boolean;
  onClose: () => void;
  details: GameDetails;
  /** Where there is something to hear. */
  sound?: boolean;
  onSound?: (on: boolean) => void;
  isPunter: boolean;
}

/** About the game: its figures, its sound, what was played and how to check it. */
export function GameMenu({ open, onClose, details: { game }, sound, onSound, isPunter }: GameMenuProps) {
  const texts = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={game.title}>
      <GameFacts game={game} />
      <div className={styles.items}>
        {onSound && (
          <div className={styles.item}>
            {sound ? <IconVolume size={20} aria-hidden="true" /> : <IconVolumeOff size={20} aria-hidden="true" />}
            <span className={styles.grow}>
              <Switch checked={sound ?? false} onChange={(event) => onSound(event.target.checked)} label={texts("game.sound")} />
            </span>
          </div>
        )}
        {isPunter && (
          <Link className={styles.item} href={`/casino/history?game=${game.gameId}`} prefetch={false}>
            <IconHistory size={20} aria-hidden="true" />
            {texts("game.history")}
          </Link>
        )}
        {isPunter && (
          <Link className={styles.item} href="/account/play-limits" prefetch={false}>
            <IconHourglass size={20} aria-hidden="true" />
            {texts("game.limits")}
          </Link>
        )}
        <Link className={styles.item} href="/casino/fairness" prefetch={false}>
          <IconShieldCheck size={20} aria-hidden="true" />
          {texts("game.fairness")}
        </Link>
      </div>
    </Sheet>
  );
}
