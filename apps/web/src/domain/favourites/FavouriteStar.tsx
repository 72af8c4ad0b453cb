import type { Favourite } from "@touchline/contract";
import { IconStar, IconStarFilled } from "@touchline/icons";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./FavouriteStar.module.css";
import { useKeep } from "./use-keep.ts";

/** A star that adds something to the favourites. */
export function FavouriteStar(favourite: Favourite & { name: string }) {
  const { isKept, label, toggle } = useKeep(favourite);
  return (
    <IconButton
      className={isKept ? styles.kept : styles.star}
      label={label}
      aria-pressed={isKept}
      onClick={toggle}
    >
      {isKept ? <IconStarFilled size={18} /> : <IconStar size={18} />}
    </IconButton>
  );
}
