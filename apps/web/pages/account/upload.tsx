import { framed } from "../../src/data/frame/page-context.ts";
import { UploadScreen } from "../../src/screens/documents/UploadScreen.tsx";

export default UploadScreen;

export const getServerSideProps = framed(async () => ({ props: {} }));
