import { framed } from "../../src/data/frame/page-context.ts";
import { StatementScreen } from "../../src/screens/statement/StatementScreen.tsx";

export default StatementScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
