<?php
/**
 * One block a tag. Blocks are dynamic: a post stores their attributes alone, so that they work for authors whose HTML is
 * filtered. Only the attributes that such authors may not set are stored as HTML.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Name of a tag's block: `ws-elements/price` for `ws-price`.
 *
 * @param string $tag Name of the tag.
 */
function ws_elements_block_name( string $tag ): string {
	return 'ws-elements/' . preg_replace( '/^ws-/', '', $tag );
}

/**
 * Whether a post holds one of the tags: as a block, as a shortcode or written out.
 *
 * @param WP_Post|null $post The post.
 * @param string[]     $tags Names of the tags.
 */
function ws_elements_has_tag( ?WP_Post $post, array $tags ): bool {
	$content = $post->post_content ?? '';
	foreach ( $tags as $tag ) {
		if ( has_block( ws_elements_block_name( $tag ), $content ) || has_shortcode( $content, $tag ) || str_contains( $content, "<$tag" ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Registers the blocks, with the script and style of the editor.
 */
function ws_elements_register_blocks(): void {
	$url = plugins_url( 'assets/', WS_ELEMENTS_FILE );
	wp_register_script(
		'ws-elements-editor',
		$url . 'editor.js',
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element' ),
		WS_ELEMENTS_VERSION,
		true
	);
	wp_register_style( 'ws-elements-editor', $url . 'editor.css', array( 'dashicons' ), WS_ELEMENTS_VERSION );
	foreach ( ws_elements_tags() as $tag => $row ) {
		register_block_type( ws_elements_block_name( $tag ), ws_elements_block_arguments( $tag, $row ) );
	}
}
add_action( 'init', 'ws_elements_register_blocks' );

/**
 * Arguments of a tag's block.
 *
 * @param string $tag Name of the tag.
 * @param array  $row Its row in the table.
 */
function ws_elements_block_arguments( string $tag, array $row ): array {
	$attributes = array( 'fallback' => array( 'type' => 'string' ) );
	foreach ( array_merge( $row['attributes'], $row['slots'] ) as $attribute ) {
		$is_flag                          = 'boolean' === ( $attribute['type'] ?? 'text' );
		$attributes[ $attribute['name'] ] = array( 'type' => $is_flag ? 'boolean' : 'string' );
		if ( in_array( $attribute['name'], WS_ELEMENTS_TRUSTED, true ) ) {
			$attributes[ $attribute['name'] ] += array(
				'source'    => 'attribute',
				'selector'  => $tag,
				'attribute' => $attribute['name'],
			);
		}
	}
	return array(
		'api_version'           => 3,
		'title'                 => ws_elements_title( $tag ),
		'description'           => ws_elements_text( $row['description'] ),
		'category'              => 'ws-elements',
		'keywords'              => array( $tag, 'ws-elements' ),
		'attributes'            => $attributes,
		'supports'              => array(
			'html'  => false,
			'align' => 'block' === $row['display'] ? array( 'wide', 'full' ) : array( 'left', 'center', 'right' ),
		),
		'editor_script_handles' => array( 'ws-elements-editor' ),
		'editor_style_handles'  => array( 'ws-elements-editor' ),
		'render_callback'       => static fn( array $values, string $content = '', ?WP_Block $block = null ): string => sprintf(
			'<div %s>%s</div>',
			get_block_wrapper_attributes(),
			ws_elements_markup( $tag, $values, (string) ( $values['fallback'] ?? '' ), $block->inner_html ?? '' )
		),
	);
}

/**
 * Adds the blocks' category to the inserter.
 *
 * @param array $categories The categories.
 */
function ws_elements_block_category( array $categories ): array {
	$categories[] = array(
		'slug'  => 'ws-elements',
		'title' => __( 'Shop (ws-elements)', 'ws-elements' ),
	);
	return $categories;
}
add_filter( 'block_categories_all', 'ws_elements_block_category' );

/**
 * Passes the table and all texts to the editor's script.
 */
function ws_elements_editor_data(): void {
	$data = array(
		'blocks'        => array_map( 'ws_elements_editor_block', array_values( ws_elements_tags() ) ),
		'problem'       => ws_elements_is_ready() ? '' : __( 'The shop is not set up yet: visitors see the text that you enter here.', 'ws-elements' ),
		'storedAsHtml'  => WS_ELEMENTS_TRUSTED,
		'fallbackLabel' => __( 'Text shown until the tag is ready', 'ws-elements' ),
		'settingsUrl'   => current_user_can( 'manage_options' ) ? ws_elements_settings_url() : '',
		'productsUrl'   => ws_elements_products_url(),
		'texts'         => array(
			/* translators: %s: label of a field, e.g. "Period in months" */
			'wrong'    => __( 'Correct “%s” in the settings of the block.', 'ws-elements' ),
			/* translators: %s: code of a product */
			'unsold'   => __( 'The shop does not list the product “%s”.', 'ws-elements' ),
			/* translators: %s: name of a product */
			'sold'     => __( 'In the shop: %s', 'ws-elements' ),
			'settings' => __( 'Settings', 'ws-elements' ),
			'advanced' => __( 'For developers', 'ws-elements' ),
			'setUp'    => __( 'Set up the shop', 'ws-elements' ),
			'default'  => __( 'Default', 'ws-elements' ),
			'buy'      => __( 'Add to cart', 'ws-elements' ),
			'cart'     => __( 'Cart', 'ws-elements' ),
			'search'   => __( 'Search', 'ws-elements' ),
			'login'    => __( 'Log in', 'ws-elements' ),
			'send'     => __( 'Send', 'ws-elements' ),
			'continue' => __( 'Continue', 'ws-elements' ),
			'fallback' => __( 'Shown while the page loads, and where scripts do not run: a link or a price, for instance.', 'ws-elements' ),
			'domain'   => __( 'Domain name or word', 'ws-elements' ),
		),
	);
	$json = wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT );
	wp_add_inline_script( 'ws-elements-editor', "window.wsElementsEditor = $json;", 'before' );
}
add_action( 'enqueue_block_editor_assets', 'ws_elements_editor_data' );

/**
 * The address of the shop's list of products, in the language of the site; empty while the shop is not set up.
 */
function ws_elements_products_url(): string {
	if ( ! ws_elements_is_ready() ) {
		return '';
	}
	$settings  = ws_elements_settings();
	$config    = ws_elements_config();
	$languages = ws_elements_company( $settings )['languages'];
	$language  = '' !== $settings['language'] ? $settings['language'] : ws_elements_language( $languages, get_locale() );
	$parts     = wp_parse_url( $settings['script_url'] );
	$origin    = $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	$query     = array(
		'company'  => rawurlencode( $settings['company'] ),
		'language' => '' !== $language ? $language : (string) reset( $languages ),
	);
	return add_query_arg( $query, ( $config['apiUrl'] ?? "$origin/api" ) . '/products' );
}

/**
 * What the editor's script needs to know about a block.
 *
 * @param array $row Row of the table.
 */
function ws_elements_editor_block( array $row ): array {
	$fields = array_filter(
		array_merge( $row['attributes'], $row['slots'] ),
		static fn( array $field ): bool => current_user_can( 'unfiltered_html' ) || ! in_array( $field['name'], WS_ELEMENTS_TRUSTED, true )
	);
	$needed = array_filter( $row['attributes'], static fn( array $field ): bool => ( $row['needs'][0] ?? '' ) === $field['name'] );
	$label  = implode( '', array_map( 'ws_elements_label', $needed ) );
	return array(
		'name'     => ws_elements_block_name( $row['tag'] ),
		'tag'      => $row['tag'],
		'title'    => ws_elements_title( $row['tag'] ),
		'icon'     => $row['icon'],
		'sketch'   => $row['sketch'],
		'required' => $row['needs'],
		/* translators: %s: label of a field, e.g. "Product code" */
		'missing'  => '' === $label ? '' : sprintf( __( 'Fill in “%s” in the settings of the block.', 'ws-elements' ), $label ),
		'fields'   => array_map( 'ws_elements_editor_field', array_values( $fields ) ),
	);
}

/**
 * A field of a block's sidebar.
 *
 * @param array $attribute Attribute or slot of the table.
 */
function ws_elements_editor_field( array $attribute ): array {
	$type    = $attribute['type'] ?? 'text';
	$choices = array();
	foreach ( is_array( $type ) ? $type : array() as $value ) {
		$choices[] = array(
			'value' => $value,
			'label' => ws_elements_choice( $value ),
		);
	}
	return array(
		'name'       => $attribute['name'],
		'type'       => is_array( $type ) ? 'choice' : $type,
		'choices'    => $choices,
		'pattern'    => $attribute['pattern'] ?? '',
		'label'      => ws_elements_label( $attribute ),
		'help'       => ws_elements_text( $attribute['description'] ),
		'isAdvanced' => ws_elements_is_advanced( $attribute['name'] ),
	);
}
