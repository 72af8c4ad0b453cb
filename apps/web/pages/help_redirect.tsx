import { configuredLink } from "../src/lib/configured-link.ts";

export default () => null;
export const getServerSideProps = configuredLink("help", "/contact-us");
