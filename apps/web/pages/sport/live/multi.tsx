import { MultiViewScreen } from "../../../src/screens/live/MultiViewScreen.tsx";
import { multiViewPage } from "../../../src/screens/live/multi-view-page.ts";

export default MultiViewScreen;
export const getServerSideProps = multiViewPage;
