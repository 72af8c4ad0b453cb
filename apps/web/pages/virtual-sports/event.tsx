import { VirtualEventScreen } from "../../src/screens/virtual/VirtualEventScreen.tsx";
import { virtualEventPage } from "../../src/screens/virtual/virtual-page.ts";

export default VirtualEventScreen;
export const getServerSideProps = virtualEventPage;
