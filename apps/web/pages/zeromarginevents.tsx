import { ListScreen } from "../src/screens/sport/ListScreen.tsx";
import { listPage } from "../src/screens/sport/list-page.ts";

export default ListScreen;
export const getServerSideProps = listPage(
  "/zeromarginevents",
  { title: "events.zeroMargin", hint: "events.zeroMarginHint" },
  { zeroMargin: "1" },
);
