import { framed } from "../../src/data/frame/page-context.ts";
import { EVENT_TEXTS } from "../../src/screens/sport/events-page.ts";
import { FavouritesScreen } from "../../src/screens/sport/FavouritesScreen.tsx";

export default FavouritesScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), {
  texts: [...EVENT_TEXTS, "favourite"],
});
