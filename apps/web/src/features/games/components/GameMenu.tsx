import type { GameCard } from "@touchline/contract";
import {
  IconHistory,
  IconHourglass,
  IconShieldCheck,
  IconVolume,
  IconVolumeOff,
} from "@touchline/icons";
import Link from "next/link";
import { useTexts } from "../../../platform/texts/text.ts";
import { Sheet } from "../../../ui/Sheet.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { GameFacts } from "../shared/GameFacts.tsx";
import styles from "./GameMenu.module.css";

interface GameMenuProps {
  open: boolean;
  onClose: () => void;
  game: GameCard;
  /** Set if the game has sound. */
  sound: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  isPunter: boolean;
}

/** About the game: figures, sound, history and verification. */
export function GameMenu({ open, onClose, game, sound, isPunter }: GameMenuProps) {
  const texts = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={game.title}>
      <GameFacts game={game} />
      <div className={styles.items}>
        {sound && (
          <div className={styles.item}>
            {sound.isOn ? (
              <IconVolume size={20} aria-hidden="true" />
            ) : (
              <IconVolumeOff size={20} aria-hidden="true" />
            )}
            <span className={styles.grow}>
              <Switch
                checked={sound.isOn}
                onChange={(event) => sound.onChange(event.target.checked)}
                label={texts("game.sound")}
              />
            </span>
          </div>
        )}
        {isPunter && (
          <Link
            className={styles.item}
            href={`/casino/history?game=${game.gameId}`}
            prefetch={false}
          >
            <IconHistory size={20} aria-hidden="true" />
            {texts("game.history")}
          </Link>
        )}
        {isPunter && (
          <Link className={styles.item} href="/account/limits" prefetch={false}>
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
