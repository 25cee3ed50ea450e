/** The text of `.env.example`, from the text of the README. */
export function envExample(readme: string): string
