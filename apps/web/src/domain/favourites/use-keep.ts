import type { Favourite } from "@touchline/contract";
import { useSession } from "../../data/session/session.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { askLogin } from "../shell/ask-login.ts";
import { setFavourite, useIsKept } from "./favourites.client.ts";

/** Adds or removes a favourite. A guest must log in first. */
export function useKeep({ kind, id, name }: Favourite & { name: string }) {
  const texts = useTexts();
  const session = useSession();
  const isKept = useIsKept(kind)(id);
  const keep = async () => {
    if (await askLogin(session)) await setFavourite({ kind, id }, !isKept);
  };
  return {
    isKept,
    label: texts(isKept ? "favourite.remove" : "favourite.add", { name }),
    toggle: () => void keep(),
  };
}
