import { framed } from "../../src/lib/page-context.ts";
import { PlayLimitsScreen } from "../../src/screens/play-limits/PlayLimitsScreen.tsx";

export default PlayLimitsScreen;

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["playLimits", "limits"] });
