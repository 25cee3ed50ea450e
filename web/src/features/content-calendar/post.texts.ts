import type { PostChannel } from '@adwright/contract/post-channels.rules'

export const channelNames: Readonly<Record<PostChannel, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  google_business: 'Google Business Profile',
  linkedin: 'LinkedIn',
  x: 'X',
  threads: 'Threads',
}
/** Where there is little room. */
export const channelLetters: Readonly<Record<PostChannel, string>> = {
  instagram: 'IG',
  facebook: 'FB',
  google_business: 'G',
  linkedin: 'IN',
  x: 'X',
  threads: 'TH',
}
export const postTexts = {
  views: 'Show as',
  month: 'Month',
  list: 'List',
  print: 'Print',
  grid: 'Posts by day',
  earlier: 'Previous month',
  later: 'Next month',
  gridHint:
    'Drag a post to another day, or focus it and press Ctrl with an arrow key. Press a post to edit it and see it as its readers do.',
  open: (post: string, channel: string, time: string) => `${post}, ${channel} at ${time}`,
  add: (day: string) => `Add a post on ${day}`,
  newTitle: 'New post',
  editTitle: 'Edit post',
  moved: (to: string) => `Moved to ${to}`,
  moveFailed: 'We couldn’t move this post',
  saveFailed: 'We couldn’t save this post',
  removeFailed: 'We couldn’t delete this post',
  removed: 'Post deleted',
  undo: 'Undo',
  remove: 'Delete post',
  save: 'Save post',
  cancel: 'Cancel',
  fields: {
    date: 'Date',
    headline: 'Headline',
    description: 'Description',
    text: 'Post',
    hashtags: 'Hashtags',
    channel: 'Channel',
    time: 'Time',
    link: 'Link',
  },
  hints: {
    hashtags: 'Separate them with spaces',
    link: 'Where readers should go: https://…',
    noLink: 'Instagram doesn’t open links in a post. Put yours in your bio.',
    time: 'Usual for your trade; your own figures may say otherwise.',
  },
  picture: {
    choose: 'Choose from the gallery',
    remove: 'Remove picture',
    alt: 'The picture of this post',
    gone: 'This picture isn’t in your gallery any more.',
  },
  preview: 'Preview',
  chars: (used: number, max: number) => `${used.toLocaleString('en-US')} of ${max.toLocaleString('en-US')} characters`,
  tooLong: (by: number) => `${by.toLocaleString('en-US')} ${by === 1 ? 'character' : 'characters'} too many`,
  tooManyTags: (max: number) =>
    max === 0 ? 'No hashtags here: nobody follows them.' : `At most ${max} ${max === 1 ? 'hashtag' : 'hashtags'} here.`,
  seeMore: '… more',
  copy: 'Copy post',
  copyFailed: 'Your browser doesn’t allow copying',
} as const
