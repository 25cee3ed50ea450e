import { SOCKETS_A_PERSON_MAX } from '@adwright/contract/limits'

export const chatTexts = {
  title: 'Agent',
  loading: 'Loading your conversation',
  greetings: [
    'Welcome.',
    'What are you working on today?',
    'Ready when you are.',
    "What's on your mind today?",
    'How can I help you today?',
    'Need help with marketing?',
    "Let's grow your business together.",
  ],
  greetingByName: (name: string) => `Good to see you, ${name}`,
  showSuggestions: 'Show suggestions',
  hideSuggestions: 'Hide suggestions',
  input: 'Message',
  placeholder: 'Ask anything',
  restoring: 'Restoring your conversation',
  send: 'Send',
  stop: 'Stop the reply',
  readOnly: 'As a viewer, you can only read chats. An owner can give you another role.',
  chooseOne: 'Choose a chat from the history to read it.',
  disclaimer: 'Nothing is spent or changed at Google without your approval.',
  reconnecting: 'The connection was lost. Reconnecting…',
  paused: `The chat is open in more than ${SOCKETS_A_PERSON_MAX} windows, so this one is paused. Write or come back to it to continue.`,
  connectionFailed: 'Connection to server failed. Please refresh the page and try again.',
} as const
