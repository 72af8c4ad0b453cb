import { TableScreen } from "../../../src/screens/table/TableScreen.tsx";
import { tablePage } from "../../../src/screens/table/table-page.ts";

export default TableScreen;
export const getServerSideProps = tablePage("live-casino");
