import { safetyPage } from "../../src/screens/information/content-page.ts";
import { BudgetScreen } from "../../src/screens/responsible-gambling/BudgetScreen.tsx";

export default BudgetScreen;

export const getServerSideProps = safetyPage;
