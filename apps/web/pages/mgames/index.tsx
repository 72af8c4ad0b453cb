import { movedTo } from "../../src/domain/addresses/moved-to.ts";

export default () => null;
export const getServerSideProps = movedTo("/mgames/lobby");
