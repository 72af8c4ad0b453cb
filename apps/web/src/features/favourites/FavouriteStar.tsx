import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { Favourite } from "@touchline/contract";
import { askLogin } from "../../lib/ask-login.ts";
import { useSession } from "../../lib/session.ts";
import { useTexts } from "../../lib/text.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./FavouriteStar.module.css";
import { setFavourite, useIsKept } from "./favourites.client.ts";

/** Keeps something at hand, or lets it go. A guest is asked to log in first. */
export function FavouriteStar({ kind, id, name }: Favourite & { name: string }) {
  const texts = useTexts();
  const session = useSession();
  const kept = useIsKept(kind)(id);
  const toggle = async () => {
    if (await askLogin(session)) await setFavourite({ kind, id }, !kept);
  };
  return (
    <IconButton
      className={kept ? styles.kept : styles.star}
      label={texts(kept ? "favourite.remove" : "favourite.add", { name })}
      aria-pressed={kept}
      onClick={() => void toggle()}
    >
      {kept ? <IconStarFilled size={18} /> : <IconStar size={18} />}
    </IconButton>
  );
}
