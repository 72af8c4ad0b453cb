import { movedTo } from "../../src/lib/moved-to.ts";

export default () => null;
export const getServerSideProps = movedTo("/live-casino/lobby");
