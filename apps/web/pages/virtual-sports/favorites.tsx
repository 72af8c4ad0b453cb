import { VirtualFavouritesScreen } from "../../src/screens/virtual/VirtualFavouritesScreen.tsx";
import { virtualPage } from "../../src/screens/virtual/virtual-page.ts";

export default VirtualFavouritesScreen;
export const getServerSideProps = virtualPage;
