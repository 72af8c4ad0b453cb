import { ListScreen } from "../src/screens/sport/ListScreen.tsx";
import { listPage } from "../src/screens/sport/list-page.ts";

export default ListScreen;
export const getServerSideProps = listPage(
  "/popular",
  { title: "events.popular", hint: null },
  { popular: "1" },
);
