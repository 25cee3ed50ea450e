/** Words of a prompt with the icon for each. Words that are icon names need no entry. */
const lines = `
coffee espresso latte cappuccino barista mocha tea matcha: hot-beverage
pastry pastries viennoiserie: croissant
sourdough loaf loaves toast rye roll rolls bun buns: bread
baguette baguettes: baguette-bread
cake cakes gateau dessert desserts cheesecake: shortcake
birthday: birthday-cake
wedding weddings bride bridal anniversary: bouquet
flower flowers florist floral roses peony: bouquet
plant plants houseplant houseplants succulents: potted-plant
garden gardening landscaping lawn: seedling
tree trees arborist forest: deciduous-tree
veg vegetable vegetables greengrocer produce: carrot
fruit fruits: strawberry
salad salads vegan vegetarian healthy: green-salad
burger burgers: hamburger
noodle noodles ramen soup pho: steaming-bowl
pasta italian: spaghetti
bbq barbecue grill steak ribs butcher: cut-of-meat
chicken wings: poultry-leg
curry indian thai: curry-rice
seafood prawns: shrimp
beer brewery pub ale lager: beer-mug
wine winery vineyard: wine-glass
cocktail cocktails bar: cocktail-glass
juice smoothie smoothies lemonade: cup-with-straw
champagne prosecco celebrate: bottle-with-popping-cork
gelato icecream sorbet: ice-cream
chocolate chocolates: chocolate-bar
donut donuts: doughnut
breakfast brunch: cooking
catering restaurant dinner lunch menu bistro: fork-and-knife-with-plate
chef kitchen cookware cooking: shallow-pan-of-food
honey beekeeper: honey-pot
cheese dairy: cheese-wedge
gym strength workout fitness weights crossfit trainer: person-lifting-weights
muscle protein: flexed-biceps
running marathon jogging sneakers sneaker shoes runners: running-shoe
cycling bike bikes bicycles ebike e-bike e-bikes: bicycle
swimming swim swimmers: goggles
boxing kickboxing: boxing-glove
karate judo martial taekwondo: martial-arts-uniform
football soccer: soccer-ball
climbing hiking hike trekking mountains: mountain
ski skiing: skis
surf surfing kayak kayaking paddling rafting: canoe
sailing boat boats yacht: sailboat
fishing: fishing-pole
dance dancing ballet: ballet-shoes
yoga pilates meditation mindfulness: person-in-lotus-position
spa massage wellness relax: lotus
skincare serum lotion cream moisturizer cosmetics shampoo: lotion-bottle
makeup lips beauty: lipstick
nails manicure pedicure: nail-polish
hair haircut hairdresser salon stylist: scissors
barber barbershop beard shave: barber-pole
perfume fragrance: lotion-bottle
dog dogs doggy canine retriever: dog-face
puppy puppies: dog-face
cat cats kitten kittens: cat-face
pet pets vet veterinary grooming groomer paws: paw-prints
treat treats chew: bone
horse pony riding equestrian: horse
plumber plumbing pipe leak boiler drain drains: wrench
electrician electrical wiring electricity: electric-plug
solar: sun
energy power fast lightning: high-voltage
paint painter painting decorator: paintbrush
cleaning cleaner cleaners maid: sponge
laundry dry-cleaning ironing: soap
window windows glazing: window
roof roofing roofer: house
handyman repair repairs maintenance renovation remodeling carpenter: toolbox
construction builder builders contractor: building-construction
brick masonry: brick
locksmith security alarm locks: locked-with-key
moving movers removals storage: package
delivery courier shipping logistics freight: delivery-truck
house houses home homes property estate realtor mortgage listing: house-with-garden
apartment apartments flat condo office offices: office-building
rent rental rentals keys: key
furniture sofa interior lamp decor: couch-and-lamp
bed mattress sleep hotel hotels: bed
travel flight flights vacation trip: airplane
beach seaside island resort: beach-with-umbrella
camping camp outdoors glamping: camping
cruise ferry: passenger-ship
luggage suitcase: luggage
safari: lion
software app apps saas dashboard website web developer coding: laptop
startup launch growth boost: rocket
ai robot robotics automation chatbot: robot
phone phones smartphone mobile: mobile-phone
headphones audio podcast: headphone
camera photography photographer photo photos portrait portraits: camera
video videos film movie cinema: clapper-board
game games gaming esports: video-game
analytics data sales report seo: chart-increasing
calendar schedule planner planning project booking: spiral-calendar
email newsletter: e-mail
cloud hosting: cloud
cybersecurity vpn privacy protect protection insurance: shield
school course courses university graduate training education exam tutor tutoring: graduation-cap
books reading library bookstore novel: books
writing write copywriting notes: pencil
math science chemistry lab: test-tube
language languages english spanish french translate: speech-balloon
drawing art artist gallery exhibition paintings: artist-palette
pottery ceramics ceramic clay vase: amphora
mug mugs: hot-beverage
knitting wool knitwear sweater sweaters crochet: yarn
sewing tailor alterations: thread
music band concert song songs: musical-notes
piano: musical-keyboard
singing karaoke singer choir: microphone
theatre theater drama comedy: performing-arts
festival carnival fair: ferris-wheel
party celebration congratulations: party-popper
ticket tickets event events: ticket
dentist dental teeth whitening smile: tooth
doctor clinic medical physician health: stethoscope
pharmacy medicine vitamins supplements: pill
optician glasses eyewear: glasses
heart cardio care caring love: red-heart
lawyer lawyers legal attorney law notary: balance-scale
tax taxes accounting accountant bookkeeping invoice invoices: receipt
money finance savings investment invest loan loans: money-bag
consulting consultant corporate job jobs hiring career recruitment: briefcase
bank banking: bank
fashion dress dresses boutique outfit clothing clothes: dress
shirt shirts tshirt tshirts t-shirts hoodie: t-shirt
jeans denim: jeans
coat coats jacket jackets: coat
scarf scarves: scarf
hat hats cap caps: billed-cap
heels stilettos: high-heeled-shoe
boots: hiking-boot
bag bags handbags purse: handbag
backpacks: backpack
jewelry jewellery engagement diamond diamonds necklace: ring
gemstone crystals: gem-stone
watches: watch
gift gifts present presents giveaway raffle voucher: wrapped-gift
candles wax scented: candle
soap soaps: soap
shop shopping store retail: shopping-bags
grocery groceries supermarket: shopping-cart
toy toys plush: teddy-bear
kids children daycare toddler: kite
baby babies newborn: baby-bottle
balloons: balloon
car cars vehicle dealership driving: automobile
garage mechanic tires tyres mot: wheel
motorbike motorbikes: motorcycle
truck trucks van: pickup-truck
taxi cab: taxi
carwash detailing wash: bubbles
charging ev: electric-plug
charity donate donation volunteer volunteers fundraiser: heart-hands
community team together: handshake
farm farmer farmers agriculture harvest: tractor
eggs: egg
summer sunny: sun
winter snow: snowflake
autumn fall: maple-leaf
spring: tulip
christmas xmas advent: christmas-tree
halloween pumpkin pumpkins spooky: jack-o-lantern
easter: hatching-chick
valentine valentines: red-heart
thanksgiving: turkey
ramadan eid: crescent-moon
diwali: diya-lamp
hanukkah: candle
new-year newyear: fireworks
idea ideas inspiration: light-bulb
question faq support help: speech-balloon
award awards winner best: trophy
news announcement announcing: megaphone
ocean sea water waves: water-wave
eco sustainable green recycling organic natural: herb
tent circus: circus-tent
pizza pizzeria: pizza
taco tacos mexican: taco
sushi japanese: sushi
dumplings dimsum: dumpling
boba bubbletea: bubble-tea
fries chips: french-fries
smartwatch: watch
bees bee: honeybee
star stars review reviews: glowing-star
drone drones: helicopter
telescope astronomy space: telescope
`

const table = new Map<string, string>()
for (const line of lines.trim().split('\n')) {
  const [words = '', icon = ''] = line.split(': ')
  for (const word of words.split(' ')) table.set(word, icon)
}

/** The icon for a word that has its own entry. */
export const iconOfWord = (word: string): string | undefined => table.get(word)

/** Icon names that mean something else as words, or that don't belong in an advertisement. */
export const notSubjects = new Set(
  'custom customs night day on open new end free cool ok up back soon top one sos id vs man woman men women person boy girl child adult baby ear eye eyes nose mouth tongue leg foot bone brain lungs skull coffin bomb knife gun pile ogre goblin ghost alien mouse rat snake spider cockroach fly bug worm microbe link label minus plus divide multiply hole dizzy infinity information input name pick pick-up seat sign stop wing wood wheel scroll key-cap black red yellow blue white green purple brown orange part ring-buoy play record mark check cross button wedding cigarette pen radio rock salt crown tent link bell fog fire door sale book save call'.split(
    ' ',
  ),
)
