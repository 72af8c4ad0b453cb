import { framed } from "../../src/data/frame/page-context.ts";
import { FavouritesScreen } from "../../src/screens/sport/FavouritesScreen.tsx";

export default FavouritesScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
